import type { Job } from '#core/job.ts'
import type { Shop } from '../shop.ts'
import { findRecipientsOf } from './recipients.ts'
import type { AdminMail } from './rules.ts'

/** One job for each admin who wants this kind of email: a refused address is tried again without the others. */
export async function enqueueForAdmins(shop: Shop, mail: AdminMail, jobTo: (to: string) => Job) {
  for (const to of await findRecipientsOf(shop, mail)) await shop.enqueue(jobTo(to))
}
