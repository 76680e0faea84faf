import { Form, useNavigation } from 'react-router'
import type { OwnSession } from '#shop/accounts/security.ts'
import { istDateTime } from '#core/time.ts'
import { Icon } from '../ui/icon.tsx'

export function Devices({ sessions }: { sessions: OwnSession[] }) {
  const ending = useNavigation().formData
  return (
    <>
      <ul className="device-list">
        {sessions.map(({ id, device, ip, lastSeenAt, isCurrent }) => (
          <li key={id}>
            <Icon name="phone" />
            <div>
              <p className="device-name">{device}</p>
              <p className="field-hint">
                {isCurrent ? 'This device' : `Last seen ${istDateTime(lastSeenAt)}`}
                {ip && `, from ${ip}`}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="sessionId" value={id} />
                <button
                  className="button button-soft button-small"
                  name="do"
                  value="end-session"
                  disabled={ending?.get('sessionId') === id}
                >
                  Sign Out<span className="visually-hidden"> of {device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="account-buttons" preventScrollReset>
          <button
            className="button button-soft"
            name="do"
            value="end-others"
            disabled={ending?.get('do') === 'end-others'}
          >
            Sign out everywhere else
          </button>
        </Form>
      )}
    </>
  )
}
