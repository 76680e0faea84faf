/** Messages about images: for browsers that request one, and for the admin who uploads one. */
import type { FetchFault } from './image-fetcher.ts'
import { FORMATS, MIN_UPLOAD_WIDTH, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, WIDTHS } from './rules.ts'

const maxMegabytes = MAX_UPLOAD_BYTES / 1024 / 1024

export const messages = {
  imageNotFound: 'There is no such picture.',
  invalidSize: `Pictures are shown whole or ${WIDTHS.join(', ')} pixels wide, as ${FORMATS.join(', ')}.`,
  filesAway: 'Pictures and files cannot be reached at the moment. Please try again in a moment.',
  busy: 'Too many pictures are being made. Please try again in a moment.',

  added: 'Picture added',
  missing: 'Please choose a picture',
  invalidUrl: 'Please enter an address that begins with https://',
  sizeLimit: `At most ${maxMegabytes} MB`,
  tooLarge: `A picture may not be larger than ${maxMegabytes} MB`,
  invalidImage: {
    kind: 'Only JPEG, PNG, WebP and AVIF pictures can be used',
    damaged: 'This picture is damaged and cannot be read',
    narrow: `A picture must be at least ${MIN_UPLOAD_WIDTH} pixels wide`,
    pixels: `A picture may not have more than ${MAX_UPLOAD_PIXELS / 1_000_000} million pixels`,
  },
  notFetched: {
    address: 'Only addresses that begin with https:// are fetched, without a password and without a port',
    inside: 'This address is inside a network, and is not fetched',
    'unknown-host': 'There is no such site',
    certificate: 'The site has no valid certificate',
    redirects: 'The site sends on from one address to the next without an end',
    missing: 'The site has no such picture',
    refused: 'The site does not give this picture',
    'too-large': `A picture may not be larger than ${maxMegabytes} MB`,
    slow: 'The site answers too slowly. It was tried several times.',
    busy: 'The site answers with an error. It was tried several times.',
    unreachable: 'The site cannot be reached. It was tried several times.',
  } satisfies Record<FetchFault, string>,
  failed: 'Failed to add the picture. Please try again.',
}
