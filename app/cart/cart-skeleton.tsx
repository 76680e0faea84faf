/** Where an account's cart will stand as soon as the guest's has joined it. */
export const CartSkeleton = () => (
  <div className="wrap cart-coming" aria-busy="true">
    <p role="status">Loading your cart...</p>
    <div className="skeleton" />
  </div>
)
