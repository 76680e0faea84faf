/** Edits the line above the header of every page, and puts earlier words back. */
import { istDateTime } from '#core/time.ts'
import { AnnouncementCommand } from '#shop/announcement/input.ts'
import { messages } from '#shop/announcement/messages.ts'
import { listAnnouncements, previewAnnouncement } from '#shop/announcement/read-announcement.ts'
import { restoreAnnouncement, saveAnnouncement } from '#shop/announcement/save-announcement.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/announcement-page'
import { AnnouncementForm, type AnnouncementResult } from './announcement-form.tsx'
import { AnnouncementVersions } from './announcement-versions.tsx'
import '../../styles/admin-pages.css'

const HERE = '/admin/announcement'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Announcement Bar', hidden: true })

export const loader = pageLoader(async (shop) => {
  const versions = await listAnnouncements(shop)
  const { mode, lead, text, link, startsAt, endsAt } = versions[0] ?? {}
  return {
    version: versions[0]?.version ?? 0,
    saved: mode ? { mode, lead: lead!, text: text!, link: link!, startsAt: startsAt!, endsAt: endsAt! } : null,
    versions: versions.map(({ at, startsAt, endsAt, ...one }) => ({
      ...one,
      saved: istDateTime(at),
      starts: startsAt && istDateTime(startsAt),
      ends: endsAt && istDateTime(endsAt),
    })),
  }
}, messages.failed.load)

export const action = adminAction({
  schema: AnnouncementCommand,
  run: async (shop, command) => {
    if (command.do === 'restore')
      return redirectWithFlash(HERE, await restoreAnnouncement(shop, command.from, command.version))
    if (command.do === 'save') return redirectWithFlash(HERE, await saveAnnouncement(shop, command))
    return { result: previewAnnouncement(shop, command) }
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction<AnnouncementResult>(messages.failed.save)

export default function AnnouncementPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { saved, version, versions } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Announcement Bar</h1>
          <p>The line at the top of every page of the store</p>
        </div>
      </header>
      <AnnouncementForm key={version} {...{ saved, version, answer }} />
      {versions.length > 0 && <AnnouncementVersions {...{ version, versions }} />}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Announcement" fallback={messages.failed.load} />
)
