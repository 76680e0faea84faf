/** Marigold petals. They fall while the slider moves, and not for users who asked for reduced motion. */
export const Petals = () => (
  <div className="petals" aria-hidden="true">
    {Array.from({ length: 7 }, (_, petal) => (
      <svg key={petal} className="petal" viewBox="0 0 20 30">
        <path d="M10 0C17 5 20 13 18 20C16 27 13 30 10 30C7 30 4 27 2 20C0 13 3 5 10 0Z" />
        <path className="petal-vein" d="M10 5C11 12 11 19 10 27" />
      </svg>
    ))}
  </div>
)
