/** Uploads one file with its own request. The result is an image URL or an error message. */
import { useEffect, useRef, useState } from 'react'
import type { UploadedImage } from '#shop/media/upload-image.ts'
import { messages } from '#shop/media/messages.ts'
import type { ActionResult } from '../../form-action.ts'
import { showToast } from '../../ui/toasts.tsx'

export function ImageUpload({ file, onEnd }: { file: File; onEnd: (url?: string) => void }) {
  const previewUrl = useObjectUrl(file)
  const onEndRef = useRef(onEnd)
  useEffect(() => {
    onEndRef.current = onEnd
  })
  const sentFile = useRef<File>(undefined)
  useEffect(() => {
    if (sentFile.current === file) return
    sentFile.current = file
    void uploadFile(file).then((response) => {
      if (response.error !== undefined) showToast(response.error, 'bad')
      onEndRef.current(response.result?.url)
    })
  }, [file])

  return (
    <li className="picture-slot">
      <div className="picture-slot-box picture-uploading" role="status">
        {previewUrl && <img src={previewUrl} alt="" width={144} height={180} />}
        <span>Uploading</span>
        <i className="picture-bar" />
      </div>
    </li>
  )
}

/** Does not use the router: on a network error the router leaves the page, and the typed values are lost. */
export async function uploadFile(file: File): Promise<Pick<ActionResult<UploadedImage>, 'error' | 'result'>> {
  const body = new FormData()
  body.set('picture', file)
  try {
    const response = await fetch('/admin/pictures', { method: 'POST', body })
    return (await response.json()) as ActionResult<UploadedImage>
  } catch (error) {
    console.warn(error)
    return { error: messages.failed }
  }
}

/** An object URL for the file while its preview is shown. */
function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- The object URL belongs to this preview and is revoked after it.
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
