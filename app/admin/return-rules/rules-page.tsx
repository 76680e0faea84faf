/** Lists the return rules. */
import { listReturnRules, type ListedReturnRule } from '#shop/returns/list-rules.ts'
import { ruleMessages as messages } from '#shop/returns/rule-messages.ts'
import { formatRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/rules-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Return Rules', hidden: true })

export const loader = pageLoader(
  async (shop) => ({ rules: await listReturnRules(shop), days: shop.settings.returnDays }),
  messages.failed.list,
)

export default function ReturnRulesPage({ loaderData: { rules, days } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Return Rules</h1>
          <p>What differs from {pluralize(days, 'day')} without a fee. A product comes before its category</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/returns">
            Returns
          </Link>
          <Link className="admin-button" to="/admin/return-rules/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {rules.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="Everything can be returned" />
      ) : (
        <ul className="admin-panel showcase-panel">
          {rules.map((rule) => (
            <li key={rule.id} className="showcase-row showcase-party">
              <div className="showcase-name">
                <p>{rule.name}</p>
                {rule.note && <small>{rule.note}</small>}
              </div>
              <p className="showcase-held">{summaryOf(rule, days)}</p>
              <Link className="admin-text-button" to={`/admin/return-rules/${rule.id}`}>
                <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {rule.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function summaryOf({ isReturnable, isExchangeOnly, days, fee }: ListedReturnRule, storeDays: number) {
  if (!isReturnable) return 'Not returnable'
  const kept = isExchangeOnly ? ['exchanges only'] : [fee > 0 ? `fee ${formatRupees(fee)}` : 'no fee']
  return [pluralize(days ?? storeDays, 'day'), ...kept].join(', ')
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Rules" fallback={messages.failed.list} />
)
