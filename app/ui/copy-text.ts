import { showToast } from './toasts.tsx'

/** Copies a text, and says so. A browser refuses without a secure connection. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('Please copy it by hand', 'bad')
  }
}
