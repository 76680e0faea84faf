/** Marigold petals in the evening air; they fall while the slides go round. */
export const Petals = () => (
  <svg className="slide-petals" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {[58, 66, 75, 83, 91, 97].map((x) => (
      <ellipse key={x} cx={x} cy="-4" rx="0.55" ry="1" />
    ))}
  </svg>
)
