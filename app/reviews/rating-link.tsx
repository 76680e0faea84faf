/** The stars below the name of a product. They lead to its reviews. */
export const RatingLink = ({ summary }: { summary: string | null }) =>
  summary && (
    <p>
      <a className="text-link rating-link" href="#reviews">
        {summary}
        <span className="visually-hidden"> reviews</span>
      </a>
    </p>
  )
