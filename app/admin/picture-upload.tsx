/** A file on its way in: it is sent by itself, and becomes an address, or says why not. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AddedPicture } from '#shop/media/media.ts'
import type { FormAnswer } from '../form-action.ts'
import { say } from '../ui/toasts.tsx'

export function PictureUpload({ file, onEnd }: { file: File; onEnd: (url?: string) => void }) {
  const { submit, data } = useFetcher<FormAnswer<AddedPicture>>()
  const shown = useObjectUrl(file)
  const sent = useRef<File>(undefined)
  useEffect(() => {
    if (sent.current === file) return
    sent.current = file
    const form = new FormData()
    form.set('picture', file)
    void submit(form, { method: 'post', action: '/admin/pictures', encType: 'multipart/form-data' })
  }, [file, submit])

  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (!data) return
    if (data.refused !== undefined) say(data.refused, 'bad')
    ended.current(data.result?.url)
  }, [data])

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

/** The file itself, as long as it is looked at. */
function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The address belongs to this one look and is given back after it.
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
