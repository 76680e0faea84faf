/** An admin's address without a page: nothing for the admin, and Access Denied to everybody else. */
import { data } from 'react-router'
import { NotFound } from '../frame/page-error.tsx'

export const loader = () => data(null, 404)

export default function NothingHere() {
  return <NotFound />
}
