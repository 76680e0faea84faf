/** The actions in the audit log, and their labels. A new action must be added here first. */
export const AUDIT_ACTIONS = {
  'add-product': 'Added a product',
  'change-product': 'Changed a product',
  'publish-product': 'Made a scheduled product live',
  'delete-product': 'Deleted a product',
  'restore-product': 'Restored a product',
  'change-stock': 'Changed stock',
  'import-file': 'Uploaded a file of products',
  'edit-grid': 'Changed many products in the grid',
  'map-run': 'Said what a file of products means',
  'apply-run': 'Applied changes of many products',
  'undo-run': 'Undid changes of many products',
  'export-products': 'Exported products',
  'advance-order': 'Moved an order on',
  'cancel-order': 'Cancelled an order',
  'note-order': 'Wrote a note on an order',
  'export-orders': 'Exported orders',
  'set-up-store': 'Chose the first categories',
  'add-category': 'Added a category',
  'change-category': 'Changed a category',
  'move-category': 'Moved a category',
  'change-collection-rules': 'Changed the rules of a collection',
  'retire-category': 'Retired a category',
  'restore-category': 'Brought a category back',
  'delete-category': 'Deleted a category',
  'add-gender-category': 'Added a category of women or men',
  'change-gender-category': 'Changed a category of women or men',
  'delete-gender-category': 'Deleted a category of women or men',
  'change-banner': 'Changed a banner',
  'add-party': 'Added a responsible party',
  'change-party': 'Changed a responsible party',
  'delete-party': 'Deleted a responsible party',
  'add-attribute': 'Added an attribute',
  'change-attribute': 'Changed an attribute',
  'delete-attribute': 'Deleted an attribute',
  'add-size-chart': 'Added a size chart',
  'change-size-chart': 'Changed a size chart',
  'delete-size-chart': 'Deleted a size chart',
  'make-admin': 'Made an admin',
  'verify-admin': 'Verified an admin',
  'add-user': 'Added a user',
  'change-user': 'Changed a user',
  'delete-user': 'Deleted an account',
  'show-key': 'Looked at the service key',
  'make-server-key': 'Made a server key',
  'revoke-server-key': 'Revoked a server key',
  'make-link': 'Made a link to sign in with',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The kinds of records that an event can be about. */
export const AUDIT_ENTITIES = {
  product: 'Products',
  stock: 'Stock',
  run: 'Imports',
  order: 'Orders',
  category: 'Categories',
  'gender-category': 'Categories of women and men',
  banner: 'Banners',
  party: 'Responsible parties',
  'size-chart': 'Size charts',
  attribute: 'Attributes',
  user: 'Users',
  key: 'Server keys',
} as const
export type AuditEntity = keyof typeof AUDIT_ENTITIES

export const AUDIT_PAGE_SIZE = 20
/** Identifies the operator, who runs commands on the server and has no account in the store. */
export const OPERATOR = 'keeper'
export const OPERATOR_NAME = 'Keeper of the store'
