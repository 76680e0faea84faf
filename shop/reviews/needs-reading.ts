/**
 * Whether a person has to read a review before it is published (setting REVIEW_AUTO). Words of abuse, and what looks like
 * personal data or an advertisement. A review that is held back by mistake is published by hand.
 */
const BLOCKED = [
  ...['asshole', 'bastard', 'bitch', 'bullshit', 'crap', 'cunt', 'dick', 'fuck', 'fucking', 'fucked', 'shit', 'slut'],
  ...['whore', 'nigger', 'faggot', 'retard', 'kill', 'rape', 'terrorist', 'fraud', 'scam', 'chor', 'thief'],
  ...['bhenchod', 'behenchod', 'bc', 'mc', 'madarchod', 'chutiya', 'chutiye', 'gandu', 'harami', 'haramkhor', 'kamina'],
  ...['kutta', 'kutte', 'kutiya', 'randi', 'saala', 'bhosdike', 'lund', 'lauda', 'lavda', 'jhatu'],
  ...['चूतिया', 'भेनचोद', 'मादरचोद', 'हरामी', 'कुत्ता', 'रंडी', 'साला', 'चोर'],
]
const words = new Set(BLOCKED)
/** An address of a page or of a mailbox, and eight or more digits, as in the number of a telephone. */
const PERSONAL = /https?:|www\.|\S@\S|\b[\w-]+\.(com|in|net|org|shop|store)\b|(?:\d[\s-]?){8}/i

export function needsReading(text: string) {
  const normal = text.normalize('NFC').toLowerCase()
  return PERSONAL.test(normal) || normal.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => words.has(word))
}
