/** The page of an own review: the form, the photos, and what became of it. */
import { Form, useNavigation } from 'react-router'
import { MAX_PHOTOS } from '#shop/reviews/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/review-page'
import { ReviewForm } from './review-form.tsx'

export type OwnReview = Route.ComponentProps['loaderData']
type Props = { own: OwnReview; answer: ActionResult | undefined }

const STATE_TEXTS = {
  waiting: 'We read your review and publish it soon.',
  published: 'Your review is published. A change is read before it is shown.',
  rejected: 'We could not publish your review. You can change it and send it again.',
  hidden: 'We no longer show your review. You can change it and send it again.',
  withdrawn: 'You have withdrawn your review. Send it again to publish it.',
}

export function ReviewView({ own, answer }: Props) {
  const { orderId, line, review, photos, refusal, name, path, order } = own
  return (
    <div className="review-page">
      <Link className="text-link" to={`/order-history?order=${orderId}`}>
        Order #{order}
      </Link>
      <h1>{review ? 'Your review' : 'Write a review'}</h1>
      <div className="review-product">
        <ProductImage src={line.image} alt="" width={72} height={90} />
        {path ? (
          <Link to={path}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
      </div>
      <FormError answer={answer} />
      {refusal && <p role="status">{refusal}</p>}
      {review && (
        <div role="status">
          <p>{STATE_TEXTS[review.state]}</p>
          {review.why && <p className="review-text">Why: {review.why}</p>}
          {review.reply && <p className="review-text">Our reply: {review.reply}</p>}
        </div>
      )}
      {!refusal && <ReviewForm key={review?.version ?? 0} own={own} answer={answer} />}
      {review && <OwnPhotos photos={photos} answer={answer} />}
      {review && review.state !== 'withdrawn' && (
        <Form method="post" preventScrollReset>
          <button className="text-link" name="do" value="withdraw">
            Withdraw my review
          </button>
        </Form>
      )}
    </div>
  )
}

function OwnPhotos({ photos, answer }: { photos: OwnReview['photos']; answer: ActionResult | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="review-form" aria-labelledby="own-photos">
      <h2 id="own-photos">Photos</h2>
      {photos.length === 0 && <p>No photos yet. Everybody sees them when your review is published.</p>}
      <ul className="review-own-photos">
        {photos.map(({ id, position }) => (
          <li key={id}>
            <img src={`/reviews/photo/${id}`} alt={`Photo ${position}`} width={120} height={120} />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="photoId" value={id} />
              <button className="text-link" name="do" value="remove-photo">
                Remove<span className="visually-hidden"> photo {position}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {photos.length < MAX_PHOTOS && (
        <Form method="post" encType="multipart/form-data" className="review-form" preventScrollReset>
          <PictureField
            key={photos.length}
            label={photos.length === 0 ? 'Add a photo' : 'Add another photo'}
            name="photo"
            hint="Without people, please. Where and when it was taken is removed"
            error={answer?.values?.do === 'photo' ? answer.fieldErrors?.photo : undefined}
            required
          />
          <button className="button button-soft" name="do" value="photo" disabled={isBusy}>
            Add photo
          </button>
        </Form>
      )}
    </section>
  )
}
