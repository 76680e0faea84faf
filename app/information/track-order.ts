/** Redirects to the order history, where orders are tracked. */
import { redirect } from 'react-router'

export const loader = () => redirect('/order-history')
