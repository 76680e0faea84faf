import { Icon } from '../../ui/icon.tsx'

type Props = { name: string; label: string; placeholder: string; value: string; most?: number }

/** The content of a search box: icon and input. */
export const AdminSearch = ({ name, label, placeholder, value, most = 100 }: Props) => (
  <>
    <Icon name="search" size={19} />
    <input
      type="search"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      maxLength={most}
      defaultValue={value}
    />
  </>
)
