/** Whether the last digit of an EAN-8, EAN-13 or UPC-A fits the others: from the right they weigh 3, 1, 3, 1 … */
export function hasCheckDigit(digits: string) {
  const [last, ...others] = [...digits].map(Number).toReversed()
  const sum = others.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === last
}
