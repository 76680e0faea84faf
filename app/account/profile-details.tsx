import { fullName, memberSince, formatPhone, type Profile } from '#shop/profile/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function ProfileDetails({ profile }: { profile: Profile }) {
  const details = [
    ['Full Name', fullName(profile)],
    ['Email Address', profile.email],
    ['Member Since', memberSince(profile)],
    ['Phone Number', formatPhone(profile)],
  ]
  return (
    <>
      <dl className="account-details">
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Account Status</dt>
          <dd className="account-status">
            <Icon name="check" /> Active Account
          </dd>
        </div>
      </dl>
      <div className="account-buttons">
        <Link className="button" to="/order-history">
          View Order History
        </Link>
        <Link className="button button-soft" to="/cart">
          View Cart
        </Link>
      </div>
    </>
  )
}
