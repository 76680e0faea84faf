/** Replaces the button to the next step where the store does not deliver, or names what is not possible there. */
import { messages } from '#shop/delivery/messages.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export const NotDelivered = ({ pin }: { pin: string }) => (
  <section className="error-summary" role="alert">
    <Icon name="warning" size={22} />
    <div>
      <b>{messages.notDelivered(pin)}</b>
      <Link className="text-link" to="/checkout?address=choose">
        Choose another address
      </Link>
    </div>
  </section>
)
