/** The emails that admins choose from. Runs in the browser. */

/**
 * Kinds of emails to the admins: each new order, a refused refund, a lost shipment, and once a day the warnings of Health
 * about the mail server, about backups and about all else.
 */
export const ADMIN_MAILS = ['orders', 'refunds', 'shipments', 'mails', 'backups', 'health'] as const
export type AdminMail = (typeof ADMIN_MAILS)[number]

export const LABELS: Record<AdminMail, { name: string; about: string }> = {
  orders: { name: 'New orders', about: 'One email for each order. It does not name the shopper' },
  refunds: { name: 'Refused refunds', about: 'When the payment gateway refuses a refund' },
  shipments: { name: 'Lost shipments', about: 'When a courier has lost a parcel' },
  mails: { name: 'Mail server', about: 'Once a day, when it takes no emails. This one arrives when it does again' },
  backups: { name: 'Backups', about: 'Once a day, when one is overdue, has failed or cannot be restored' },
  health: { name: 'Other warnings', about: 'Once a day: payments without an order, jobs that wait, a full disk' },
}

/** In the order of the page, each once. */
export const sortMails = (mails: readonly string[]) => ADMIN_MAILS.filter((mail) => mails.includes(mail))
