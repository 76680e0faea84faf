/** One review in the queue, with what an admin can do about it. */
import { Form, useNavigation } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { AdminReview } from '#shop/reviews/admin-reviews.ts'
import { canDecide, FITS, FLAG_REASONS, MAX_REPLY_LENGTH, MAX_WHY_LENGTH, type Decision } from '#shop/reviews/rules.ts'
import { languageOf } from '#core/language.ts'
import { istDateTime } from '#core/time.ts'
import type { ActionResult } from '../../form-action.ts'
import { Stars } from '../../reviews/stars.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { review: AdminReview; answer: ActionResult | undefined }

export function AdminReviewItem({ review, answer }: Props) {
  const { id, product, productId, orderId, author, rating, title, text, fit, size, colour, updatedAt, flags } = review
  const own = answer?.values?.id === id ? answer : undefined
  return (
    <li>
      <h2>
        <Link to={`/product/${toPublicId(productId)}`}>{product}</Link>
      </h2>
      <p className="review-queue-head">
        <Stars rating={rating} /> {title && <b lang={languageOf(title)}>{title}</b>}
      </p>
      {text && (
        <p className="review-queue-text" lang={languageOf(text)}>
          {text}
        </p>
      )}
      {review.photoIds.length > 0 && (
        <ul className="review-queue-photos">
          {review.photoIds.map((photo, at) => (
            <li key={photo}>
              <a href={`/reviews/photo/${photo}`}>
                <img src={`/reviews/photo/${photo}`} alt={`Photo ${at + 1}`} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="review-queue-facts">
        {[author, [colour, size].filter(Boolean).join(', '), fit && FITS[fit], istDateTime(updatedAt)]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <Link className="text-link" to={`/admin/orders/${orderId}`}>
          Order #{orderNumber(orderId)}
        </Link>
      </p>
      {flags.length > 0 && <p>Reported: {flags.map((reason) => FLAG_REASONS[reason]).join(', ')}</p>}
      {review.why && <p className="review-queue-text">The author was told: {review.why}</p>}
      <Decide review={review} answer={own} />
      {review.state === 'published' && <Reply review={review} answer={own} />}
    </li>
  )
}

const LABELS: Record<Decision, string> = {
  publish: 'Publish',
  reject: 'Reject',
  hide: 'Hide',
  dismiss: 'Put reports aside',
}

function Decide({ review: { id, version, state, flags }, answer }: Props) {
  const isBusy = useNavigation().formData?.get('id') === id
  const can = (decision: Decision) => canDecide(state, decision) && (decision !== 'dismiss' || flags.length > 0)
  const decisions = (['publish', 'reject', 'hide', 'dismiss'] as const).filter(can)
  if (decisions.length === 0) return null
  return (
    <Form method="post" className="review-queue-form" preventScrollReset replace>
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {(can('reject') || can('hide')) && (
        <TextField
          label={can('reject') ? 'Why it is rejected' : 'Why it is hidden'}
          name="why"
          rows={2}
          maxLength={MAX_WHY_LENGTH}
          hint="The author reads it"
          defaultValue={answer?.values?.why ?? ''}
          error={answer?.fieldErrors?.why}
        />
      )}
      <div className="button-row">
        {decisions.map((decision) => (
          <button
            key={decision}
            className={decision === 'publish' ? 'admin-button' : 'admin-button admin-button-soft'}
            name="decision"
            value={decision}
            disabled={isBusy}
          >
            {LABELS[decision]}
          </button>
        ))}
      </div>
    </Form>
  )
}

function Reply({ review: { id, version, reply }, answer }: Props) {
  const isBusy = useNavigation().formData?.get('id') === id
  return (
    <Form method="post" className="review-queue-form" preventScrollReset replace>
      <input type="hidden" name="do" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextField
        label="Reply of the store"
        name="reply"
        rows={2}
        maxLength={MAX_REPLY_LENGTH}
        hint="Everybody reads it below the review"
        defaultValue={answer?.values?.reply ?? reply}
        error={answer?.fieldErrors?.reply}
      />
      <div className="button-row">
        <button className="admin-button admin-button-soft" disabled={isBusy}>
          {reply ? 'Change reply' : 'Reply'}
        </button>
      </div>
    </Form>
  )
}
