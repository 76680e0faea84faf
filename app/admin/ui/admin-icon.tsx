/** The icons of the admin panel: the shared icons and its own, which shoppers do not load. */
import { PathIcon, Icon, type IconName } from '../../ui/icon.tsx'

const ADMIN_PATHS = {
  box: 'm12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7l8-4.2ZM4.2 7.8 12 12l7.8-4.2M12 12v8.3',
  chart: 'M4 20h16M6.5 16.5v-5m5.5 5V5m5.5 11.5V9',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  document: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6.5M9 16h6.5',
  drop: 'M12 3.5c3.5 4.3 6 7.3 6 10.6a6 6 0 0 1-12 0c0-3.3 2.5-6.3 6-10.6Z',
  factory: 'M4 20V9l5 3.5V9l5 3.5V4.5h6V20H4Zm4-3.5h2m4 0h2',
  gauge: 'M4.5 18a8.5 8.5 0 1 1 15 0M12 15l4-5',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  history: 'M5 12a7.5 7.5 0 1 1 2.2 5.3M5 7.5V12h4.5M12.5 8v4.5l3 2',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.1',
  key: 'M8.5 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.8 11.2l7.7-7.7M16 7l3 3',
  percent: 'M19 5 5 19M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm9 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  pulse: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  rss: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.2h.1',
  sliders: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 4.8v4.4h4V4.8zM7 14.8v4.4h4v-4.4z',
  ruler: 'M3.5 8.5h17v7h-17zM7.5 8.5v3m3-3v4m3-4v3m3-3v4',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  stock: 'M4 20V4m16 16V4M4 9h16M4 15.5h16M7 9V6h4v3m2 6.5v-3h4v3',
  store:
    'M4 9.5 5.5 4.5h13L20 9.5M4 9.5c0 3.3 4 3.3 4 0 0 3.3 4 3.3 4 0 0 3.3 4 3.3 4 0 0 3.3 4 3.3 4 0M5.5 12.3v7.2h13v-7.2',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.2 8.2h.1',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 15v4.5h14V15',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M16 11a3 3 0 0 0 0-6M18 14.8c2 .7 3.2 2.3 3.5 4.7',
}
export type AdminIconName = IconName | keyof typeof ADMIN_PATHS

export const AdminIcon = ({ name, size = 20 }: { name: AdminIconName; size?: number }) =>
  name in ADMIN_PATHS ? (
    <PathIcon path={ADMIN_PATHS[name as keyof typeof ADMIN_PATHS]} size={size} />
  ) : (
    <Icon name={name as IconName} size={size} />
  )
