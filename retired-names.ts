// Names that the code no longer uses. docs/vocabulary.md has the words that took their places.
export const RETIRED_NAMES =
  `AskForOtp Authenticator BankWithAPage CannotStart CardCart CartAnswer CartComing CartKeeper CommonPassword DeedName DeskIcon
  FormAnswer FormKeeper JoinedCart KeptFocus ListFailed NotBelieved NotEnrolled NotLetIn OrderSheet OwnPicture PictureStore
  ProductShown RazorpayRefused ReadyPage Refusal RefusalBox ShelfChips ShelvesFailed ShownToken StockCard StockList TooOften
  UnknownPage WholeProduct WholeUser WrittenDeed aboutStore addPicture askForEmailChange askForMagicLink askForOtp askOrSay
  askServer askWith atDesk bankLetters bankPayments beginEmailChange beginFlow bucketsSeenBy cameByRedirect cameIn canBeKept
  changeByProgram changeShelf chooseAddress clearTheWay colourChoices comeAnonymously comeByCode comeByKey comeByLink
  comeVouched completeOrder countTry countTryFrom countUse countUseFrom deskAction deskOnly diskObjects drawFile endAccount
  endSession endSessionsOf enrolFactor errandCookie filesChangedBy filesSeenBy findAddressee findGoods findPlace findWaiting
  findWhole findWish finishFlow firstPicture flashIn forPages forPrograms forgetMenu forgetTries formsOnly
  giveBackReservedStock handOver hashesOf hearOfPayment holdBook inDigits inRupees inviteForService isHearing isOfLevelTwo
  isSlip keepMetadata keepNewPassword keepVitals keepWhatIsLeft keepingFrom keptSecret knownPlace knowsPassword lacksRight
  lastHand layOutRest leadBack leavePage letFactorGo letterLinks linkBack listDeeds listStock listWhole listWished
  lookAtPayment lookForLateMoney madeUpAccount makeCode makeServerKey markConfirmed mayBecome mayPut moveAccount moveStock
  newestUsers newsSince noEntity noteSignIn notYetAdmin onShelves openAccount openBeside openDoor openDrawings openLive
  openPictures openShopFor orAway passFactors payOnline placedAt prepareFront pricedWithin provePassword putBelongings
  putUpShelves readFrame readyPages readyToPay redeemDigits redirectSaying refundAgain refuseCommonPassword refuseNotOne
  reviseCategory reviseProduct rivalTest sameOriginOnly sandboxBank scriptsAfterPaint sendAway sentenceIn showFactor
  showProduct shownMobile signInAddress signUpByProgram slipsBetween standingOf startRecovery stayOffline stayPresent
  stockMoves stockTestShop stopWhenAsked storageLeftovers sweepPresences takeErrand takeFlash taxInside tellOwner
  thenReadAgain toolsOf turnTokens useAlive useAwake useComplaints useFirstBadField useFrame useSay useWay visitorOf
  waitUntilAwake wentOut whereAnswered whoAsks whoCame whoHolds whoIsIn whoIsPresent whoKnows withCookie withReading
  writeDown writeDownForKeeper writeWhole`.split(/\s+/)
