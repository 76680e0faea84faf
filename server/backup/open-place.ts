import type { Config } from '#platform/config.server.ts'
import { openFolder, type BackupPlace } from './place.ts'
import { openS3Place } from './s3-place.ts'

/** The place that the settings name. */
export const openPlace = ({ backup }: Pick<Config, 'backup'>): BackupPlace =>
  backup.s3 ? openS3Place(backup.s3) : openFolder(backup.folder)
