import { REVIEWS_ID } from './reviews-url.ts'

/** The section of reviews as the server has rendered it (app/reviews/with-reviews.ts). */
export const Reviews = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- React has escaped the texts in it.
  <section className="section reviews" id={REVIEWS_ID} dangerouslySetInnerHTML={{ __html: html }} />
)
