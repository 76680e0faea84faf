/** An order is followed where all orders stand. */
import { redirect } from 'react-router'

export const loader = () => redirect('/order-history')
