/** The window of a moon-phase watch: a gold moon and stars between two hills of cloud. */
export const moon = `<g transform="translate(0 21)"><clipPath id="sky"><path d="M-19 4A19 19 0 0 1 19 4L12.5 4A6.25 6.25 0 0 1 0 4A6.25 6.25 0 0 1 -12.5 4z"/></clipPath>
<path d="M-20 5.5A20 20 0 0 1 20 5.5z" fill="none" stroke="#e3bd77" stroke-width=".8"/><g clip-path="url(#sky)"><rect x="-22" y="-22" width="44" height="30" fill="#3a1d49"/>${[
  [-13, -3],
  [-9, -10],
  [11, -6],
  [14, 0],
  [7, -12],
  [-15, 2],
  [-3, -13.5],
  [15, -5],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".7" fill="#f3d99b"/>`)
  .join(
    '',
  )}<circle cx="3" cy="-5.5" r="6.6" fill="#e9c074"/><circle cx="1.4" cy="-6.6" r="1" fill="#cfa053"/><circle cx="5" cy="-3.6" r="1.4" fill="#cfa053"/></g></g>`
