/**
 * The advisory lock of a backup. While it is held, no other backup begins, and no file is deleted whose row the backup has
 * (shop/personal-data/delete-orphaned-files.ts).
 */
export const BACKUP_LOCK = 4_190_153
