/** Uploads one file with its own request. The result is an image URL or an error message. */
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#shop/media/upload-image.ts'
import { messages } from '#shop/media/messages.ts'
import type { ActionResult } from '../../form-action.ts'
import { showToast } from '../../ui/toasts.tsx'

export function PictureUpload({ file, onEnd }: { file: File; onEnd: (url?: string) => void }) {
  const shown = useObjectUrl(file)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  const sent = useRef<File>(undefined)
  useEffect(() => {
    if (sent.current === file) return
    sent.current = file
    void sendIn(file).then((answer) => {
      if (answer.error !== undefined) showToast(answer.error, 'bad')
      ended.current(answer.result?.url)
    })
  }, [file])

  return (
    <li className="picture-slot">
      <div className="picture-slot-box picture-uploading" role="status">
        {shown && <img src={shown} alt="" width={144} height={180} />}
        <span>Uploading</span>
        <i className="picture-bar" />
      </div>
    </li>
  )
}

/** Does not use the router: on a network error the router leaves the page, and the typed values are lost. */
export async function sendIn(picture: File): Promise<Pick<ActionResult<UploadedImage>, 'error' | 'result'>> {
  const body = new FormData()
  body.set('picture', picture)
  try {
    const answer = await fetch('/admin/pictures', { method: 'POST', body })
    return (await answer.json()) as ActionResult<UploadedImage>
  } catch (error) {
    console.warn(error)
    return { error: messages.failed }
  }
}

/** An object URL for the file while its preview is shown. */
function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The object URL belongs to this preview and is revoked after it.
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
