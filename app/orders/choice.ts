/** Peacock, size M – where there was something to choose. */
export const choiceOf = ({ colour, size }: { colour: string; size: string }) =>
  [colour, size && `size ${size}`].filter(Boolean).join(', ').replace(/^s/, 'S')
