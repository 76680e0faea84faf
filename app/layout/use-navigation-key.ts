import { useLocation, useNavigation } from 'react-router'

/** Changes once the way leads elsewhere, not first when that is here: the next page may take its time. */
export function useNavigationKey() {
  const here = useLocation().key
  return useNavigation().location?.key ?? here
}
