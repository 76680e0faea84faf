/** The placeholder of an account's cart while the guest's lines are being merged into it. */
export const CartSkeleton = () => (
  <div className="wrap cart-coming" aria-busy="true">
    <p role="status">Loading your cart...</p>
    <div className="skeleton" />
  </div>
)
