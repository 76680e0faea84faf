/** Messages for the operator about what the law wants of a store. */
const FACTS: Record<string, string> = {
  STORE_LEGAL_NAME: 'the legal name of the seller',
  STORE_ADDRESS: 'the address of the seller',
  STORE_GRIEVANCE_OFFICER: 'the name and the contact details of the grievance officer',
}

export const legalMessages = {
  missingSetting: (name: string) => `${name} is not set: ${FACTS[name] ?? name}`,
  missingReturnsPolicy: 'no returns policy is published: /admin/pages, with the address returns',
  refusesStart: (gaps: string[]) =>
    `The store does not start, because STRICT_LAW is set and it lacks what the law wants of it:\n${gaps.map((gap) => `  ${gap}`).join('\n')}\nPages are published while STRICT_LAW is not set.`,
}
