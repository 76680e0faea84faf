/** The stars, words and fit of a review. A first photo can be sent with them. */
import { Form, useNavigation } from 'react-router'
import { FITS, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, STARS } from '#shop/reviews/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { useFocusInvalidField } from '../ui/form-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { OwnReview } from './review-view.tsx'

const STAR_NAMES: Record<number, string> = { 5: 'Excellent', 4: 'Good', 3: 'All right', 2: 'Poor', 1: 'Bad' }

type Props = { own: OwnReview; answer: ActionResult | undefined }

export function ReviewForm({ own: { line, review }, answer }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  const form = useFocusInvalidField(answer)
  const saved = answer?.values?.do === 'save' ? answer : undefined
  const rating = saved?.values?.rating ?? String(review?.rating ?? '')
  const fit = saved?.values?.fit ?? review?.fit ?? ''
  const starsError = saved?.fieldErrors?.rating
  return (
    <Form
      method="post"
      encType={review ? undefined : 'multipart/form-data'}
      className="review-form"
      ref={form}
      noValidate
    >
      <fieldset className="review-choice" aria-describedby={starsError && 'stars-complaint'}>
        <legend>Your stars</legend>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={rating === String(stars)}
              aria-invalid={starsError ? true : undefined}
            />
            {stars} ★ {STAR_NAMES[stars]}
          </label>
        ))}
        {starsError && (
          <p className="field-complaint" id="stars-complaint">
            {starsError}
          </p>
        )}
      </fieldset>
      {line.size && (
        <fieldset className="review-choice">
          <legend>
            How does it fit? <span className="field-optional">Optional</span>
          </legend>
          {[['', 'No answer'] as const, ...Object.entries(FITS)].map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="fit" value={value} defaultChecked={fit === value} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <Field
        label="Title"
        name="title"
        optional
        maxLength={MAX_TITLE_LENGTH}
        defaultValue={saved?.values?.title ?? review?.title}
        error={saved?.fieldErrors?.title}
      />
      <TextField
        label="Your review"
        name="text"
        optional
        rows={6}
        maxLength={MAX_TEXT_LENGTH}
        hint="Your first name and your city are shown with it"
        defaultValue={saved?.values?.text ?? review?.text}
        error={saved?.fieldErrors?.text}
      />
      {!review && (
        <PictureField
          label="A photo"
          name="photo"
          optional
          hint="Without people, please. More photos can be added on the next page"
          error={saved?.fieldErrors?.photo}
        />
      )}
      <button className="button" name="do" value="save" disabled={isBusy}>
        {review ? 'Send again' : 'Send review'}
      </button>
    </Form>
  )
}
