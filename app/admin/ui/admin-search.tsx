import { Icon } from '../../ui/icon.tsx'

type Props = { name: string; label: string; placeholder: string; value: string; maxLength?: number }

/** The content of a search box: icon and input. */
export const AdminSearch = ({ name, label, placeholder, value, maxLength = 100 }: Props) => (
  <>
    <Icon name="search" size={19} />
    <input
      type="search"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      defaultValue={value}
    />
  </>
)
