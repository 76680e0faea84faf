/** '2 accepted, 1 rejected', or nothing before the inspection. */
export const inspectionText = (counts: { accepted: number; damaged: number; rejected: number }) =>
  (['accepted', 'damaged', 'rejected'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${name}`)
    .join(', ')
