/** Lists all accounts, newest first (S2.15-10). */
import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, useSearchParams } from 'react-router'
import { listUsers } from '#shop/accounts/users/users.ts'
import { UsersQuery } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { USERS_PAGE_SIZE } from '#shop/accounts/rules.ts'
import { userListFailure } from '#shop/accounts/users/user-list-error.ts'
import { formatCount } from '#core/number-format.ts'
import { istDate } from '#core/time.ts'
import { useStore } from '../../layout/use-layout-data.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { errorCode, errorMessage } from '../../error-message.ts'
import { TryAgain } from '../../ui/states.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import type { Route } from './+types/users-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manage Users', hidden: true })

/** The status shown when the server did not respond. */
const UNREACHABLE = 503

export const loader = pageLoader(
  (shop, { url }: Route.LoaderArgs) => listUsers(shop, UsersQuery.parse(Object.fromEntries(url.searchParams))),
  messages.failed.listUsers,
)

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, all, page, isTotalLimited } = loaderData
  const [query] = useSearchParams()
  const offset = (page - 1) * USERS_PAGE_SIZE
  return (
    <>
      <Head>
        Total users: {formatCount(all)}
        {query.get('q') && `, ${common.total(total, isTotalLimited)} found`}
      </Head>
      <section className="admin-panel">
        <Form className="admin-search" role="search" key={query.get('q')}>
          <AdminSearch name="q" label="Search users" placeholder="Name or email" value={query.get('q') ?? ''} />
        </Form>
        {items.length === 0 ? (
          <p className="admin-empty">No users found</p>
        ) : (
          <table className="admin-table users-table">
            <TableHead names={['S.No', 'User Name', 'Email', 'Created At']} />
            <tbody>
              {items.map((user, index) => (
                <tr key={user.id}>
                  <td>{offset + index + 1}</td>
                  <th scope="row">{user.name}</th>
                  <td>{user.email}</td>
                  <td>{istDate(user.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <AdminPaging list={loaderData} size={USERS_PAGE_SIZE} />
      </section>
    </>
  )
}

const Head = ({ children }: { children?: ReactNode }) => (
  <header className="admin-head">
    <div>
      <h1>Manage Users</h1>
      {children && <p>{children}</p>}
    </div>
  </header>
)

/** Makes the data request of this route separate, so that an error of the list is shown in place of the list. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader()

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const backend = useStore()?.baseUrl
  const response = isRouteErrorResponse(error) ? error : undefined
  const body = typeof response?.data === 'string' ? response.data : errorMessage(error)
  // The layout shows Access Denied to signed-in users who are not admins.
  if (response?.status === 403 && errorCode(error) !== 'session-required') throw error
  const { message, note } = userListFailure({ backend, status: response?.status ?? UNREACHABLE, body })
  return (
    <>
      <Head />
      <TryAgain heading="Error Loading Users" text={message} label="Retry">
        {note && <p>{note}</p>}
      </TryAgain>
    </>
  )
}
