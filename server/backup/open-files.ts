import { openBucket, type S3 } from '#platform/object-store/bucket.server.ts'
import { openBucketFiles } from './bucket-files.ts'
import { openFolderFiles, type StoredFiles } from './files.ts'

/** With an S3 store also the files that are in the data folder still. */
export const openFiles = (home: string, s3: S3 | undefined): StoredFiles =>
  s3 ? openBucketFiles(home, openBucket(s3), openFolderFiles(home)) : openFolderFiles(home)
