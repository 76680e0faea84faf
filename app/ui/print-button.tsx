import { Icon } from './icon.tsx'

export const PrintButton = ({ className = 'button button-small' }: { className?: string }) => (
  <button type="button" className={className} onClick={() => window.print()}>
    <Icon name="print" size={18} /> Print
  </button>
)
