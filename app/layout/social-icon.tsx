/**
 * An icon for each social network that the merchant configured, in the store's own style. An unknown network gets the
 * link icon.
 */
const PATHS: Record<string, string> = {
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM17 7h.1',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.7c0-1.2.5-1.9 2-1.9h1.5V3.2c-.5-.1-1.3-.2-2.2-.2-2.6 0-4 1.5-4 4.2v2.3H8.5V13h2.8v8',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5-3z',
  whatsapp:
    'M4 20l1.2-4A8.2 8.2 0 1 1 8.3 19ZM9 8.3c-.6 3 3.4 7 6.6 6.6l.6-1.8-2-1-1 .9c-1-.4-1.9-1.3-2.3-2.3l.9-1-1-2z',
  x: 'm4.5 4.5 15 15M19 4.5l-14.5 15',
  linkedin: 'M4 4h16v16H4zM8 10.5v6M8 7.5h.1M11.5 16.5v-6m0 3c0-3.5 4.5-3.5 4.5-.3v3.3',
  pinterest: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM10.5 20l1.8-8M9.2 12.5c-1.3-4 5.8-5.5 6-1 .1 3.5-3.2 4.4-4 2.3',
}
const LINK = 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5'

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg className="icon" width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name.toLowerCase()] ?? LINK} />
    </svg>
  )
}
