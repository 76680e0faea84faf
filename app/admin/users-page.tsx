import { Form, Link, useSearchParams } from 'react-router'
import { listUsers } from '#shop/accounts/accounts.ts'
import { UsersQuery } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { USERS_PAGE_SIZE } from '#shop/accounts/rules.ts'
import { inDigits } from '#words/count.ts'
import { istDate } from '#words/time.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { sentenceIn } from '../thrown.ts'
import { Icon } from '../ui/icon.tsx'
import { ErrorBox } from '../ui/states.tsx'
import { AdminPaging } from './admin-paging.tsx'
import type { Route } from './+types/users-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manage Users', hidden: true })

export const loader = pageLoader(
  (shop, { url }: Route.LoaderArgs) => listUsers(shop, UsersQuery.parse(Object.fromEntries(url.searchParams))),
  messages.failed.listUsers(500),
)

export default function UsersPage({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const before = (page - 1) * USERS_PAGE_SIZE
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Manage Users</h1>
          <p>Total users: {inDigits(total)}</p>
        </div>
      </header>
      <section className="admin-panel">
        <Form className="admin-search" role="search" key={query.get('q')}>
          <Icon name="search" size={19} />
          <input
            type="search"
            name="q"
            aria-label="Search users"
            placeholder="Name or email"
            maxLength={100}
            defaultValue={query.get('q') ?? ''}
          />
        </Form>
        {items.length === 0 ? (
          <p className="admin-empty">No users found</p>
        ) : (
          <table className="admin-table users-table">
            <thead>
              <tr>
                <th scope="col">S.No</th>
                <th scope="col">User Name</th>
                <th scope="col">Email</th>
                <th scope="col">Created At</th>
              </tr>
            </thead>
            <tbody>
              {items.map((user, at) => (
                <tr key={user.id}>
                  <td>{before + at + 1}</td>
                  <th scope="row">{user.name}</th>
                  <td>{user.email}</td>
                  <td>{istDate(user.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <AdminPaging page={page} pages={pages} from={before + 1} to={before + items.length} total={total} />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorBox heading="Error Loading Users" text={sentenceIn(error) ?? messages.failed.listUsers(500)}>
      <Link className="button button-small button-soft" to="/users" reloadDocument>
        Retry
      </Link>
    </ErrorBox>
  )
}
