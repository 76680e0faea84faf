import { useLocation, useNavigation } from 'react-router'

/** Changes when a navigation starts, not when it ends: the next page may load slowly. */
export function useNavigationKey() {
  const currentKey = useLocation().key
  return useNavigation().location?.key ?? currentKey
}
