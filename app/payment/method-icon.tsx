/** The icons of the payment methods: common icons, and two that only this page uses. */
import { PathIcon, Icon, type IconName } from '../ui/icon.tsx'

const OWN = {
  bank: 'M3.5 9.5 12 4.5l8.5 5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 19.5h17',
  upi: 'M6.5 3.5h11v17h-11zM10.5 18h3M9.3 7.5h5.4M9.3 10h5.4M10.3 7.5c4.4 0 4.4 5 0 5h-1l4 3.3',
}
export type MethodIconName = IconName | keyof typeof OWN

export const MethodIcon = ({ name, size }: { name: MethodIconName; size: number }) =>
  name in OWN ? (
    <PathIcon path={OWN[name as keyof typeof OWN]} size={size} />
  ) : (
    <Icon name={name as IconName} size={size} />
  )
