import type { ProblemTexts } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { fieldName } from "./field-texts/field-names.ts";
import { fieldTexts } from "./field-texts/field-texts.ts";
import type { TextValues, ValueName, WriteText } from "./text-values.ts";

/**
 * What codes of problems say to people, wherever a call may end with them. A code of which services say several things is not here:
 * its detail stands (P-574).
 */
const texts: Readonly<Record<string, WriteText>> = {
  "Account.Changed": () => t`This account was changed elsewhere in the meantime.`,
  "Account.CurrencyInUse": () => t`The currency of an account with trades cannot be changed.`,
  "Account.HasTrades": ({ tradeCount }) =>
    t`This account has ${tradeCount} trades. Move or delete them first, or disable the account.`,
  "Account.InvitationRequired": () => t`You need a valid invitation to this address to register here.`,
  "Account.LastAdmin": () =>
    t`You are the last Admin of what follows. Make somebody else an Admin there, or delete it, before you delete your account.`,
  "Account.LastSignIn": () => t`This is your last way to sign in. Add another one first.`,
  "Account.LinkExpired": () => t`This link has expired. Please ask for a new one.`,
  "Account.NoSecondFactor": () => t`Turn the authenticator app on first.`,
  "Account.NotFound": () => t`No such account here.`,
  "Account.PasskeyRefused": () => t`This passkey could not be added.`,
  "Account.RegisteredElsewhere": () => t`Accounts of this site are opened elsewhere.`,
  "Account.SameEmail": () => t`This is your address already.`,
  "Account.TermsChanged": () => t`The terms have changed. Please read and accept them again.`,
  "Account.WrongCode": () => t`The code is wrong or has expired.`,
  "Account.WrongPassword": () => t`The current password is wrong.`,
  "AccountGoals.Changed": () => t`These goals were changed elsewhere in the meantime.`,
  "AccountRules.Changed": () => t`These rules were changed elsewhere in the meantime.`,
  "Auth.FreshSignInRequired": () => t`Please sign in again to change this.`,
  "Auth.ProviderUnavailable": () => t`The sign-in service is not available right now.`,
  "Auth.Required": () => t`Please sign in.`,
  "Auth.SessionExpired": () => t`Your login has expired. Please sign in again.`,
  "BarFile.NoRoom": ({ files, bars }) =>
    t`There is room for ${files} files with ${bars} bars together. Delete some first.`,
  "BarFile.ZoneRequired": () => t`The file does not say in which time zone its times are.`,
  "Breakdown.Changed": () => t`This was changed elsewhere in the meantime.`,
  "Business.DepositPaid": () => t`The deposit is paid already.`,
  "Business.Full": () => t`There is no free seat. Add seats in the settings of the business first.`,
  "CashEntry.Changed": () => t`This entry was changed elsewhere in the meantime.`,
  "CashEntry.Credit": () => t`Credit is no money of the account and stays what it is.`,
  "CashEntry.Future": () => t`Money is booked when it has moved.`,
  "CashEntry.Imported": () => t`This line came with a statement and goes with its import.`,
  "Chart.Changed": () => t`This chart was changed elsewhere in the meantime.`,
  "Chart.NoRoom": ({ most }) => t`There is room for ${most} charts. Delete some first.`,
  "Chart.NotFound": () => t`No such chart here.`,
  "Comment.Full": () => t`This trade has no room for another comment.`,
  "Comment.Hidden": () => t`A hidden comment cannot be changed.`,
  "Comment.NoParent": () => t`There is no such comment to reply to any more.`,
  "Comment.NotFound": () => t`No such comment here.`,
  "Comment.NotHidden": () => t`This comment is not hidden any more.`,
  "Comment.NotYours": () => t`This comment is somebody else's.`,
  "Delivery.NotFound": () => t`No such delivery here.`,
  "Delivery.TooMany": ({ most }) =>
    t`${most} files wait for an answer already. Please see to them on the page of imports.`,
  "Demo.None": () => t`There is no demo data whose notebook could be reset.`,
  "Draft.NotFound": () => t`No such draft here.`,
  "Drop.NotSetUp": () => t`Statements cannot be delivered by SFTP or FTPS here.`,
  EXISTING_SUBSCRIPTION: () => t`You already have a subscription.`,
  "Entry.NotFound": () => t`No such entry here.`,
  "Export.TooManyForXlsx": ({ count }) =>
    t`${count} trades are too many for one workbook. Export them as CSV, or filter first.`,
  "File.NotFound": () => t`No such file here.`,
  "Group.Full": () => t`This group has no room for another member.`,
  "Group.HandleTaken": () => t`Another group has this handle.`,
  "Group.InvitationExpired": () => t`This invitation does not count any more.`,
  "Group.InvitationOfOther": () => t`This invitation was sent to another e-mail address.`,
  "Group.LastAdmin": () => t`The last Admin cannot leave. Make somebody else an Admin first.`,
  "Group.NoLeaderboard": () => t`This group shows no leaderboard.`,
  "Group.NotFound": () => t`No such group here.`,
  "Image.TooLarge": () => t`Please select an image which is less than 4 MB`,
  "Import.BadCashKinds": () => t`The kinds of the cash rows cannot be read like this.`,
  "Import.BadMapping": () => t`The columns cannot be read like this.`,
  "Import.BadMayWait": () => t`A file may wait or not.`,
  "Import.BadStartBalance": () => t`The start balance is no amount.`,
  "Import.BadTrades": () => t`Some trades cannot be imported.`,
  "Import.NoCurrency": () =>
    t`The file does not name the currency of its account. Send it as currency, or choose an account that is here.`,
  "Import.NoTimeZone": () =>
    t`The file does not name the time zone of its times, and the profile has none. Send it as timeZone, or set it in the profile.`,
  "Import.NotFound": () => t`No such import here.`,
  "Import.NotOpen": () => t`Trades cannot be added to this import.`,
  "Import.NotUndoable": () => t`Only a finished import can be undone.`,
  "Import.OtherCurrency": ({ currency, own }) =>
    t`The statement is in ${currency}, the account in ${own}. Choose another account.`,
  "Import.TooOld": ({ days }) => t`An import can be undone for ${days} days.`,
  "Import.TooManyWaiting": ({ most }) =>
    t`${most} of your files are waiting to be read. Wait until one of them is done.`,
  "Import.UnknownAccount": () => t`There is no such account.`,
  "Import.UnknownCurrency": () => t`There is no such currency.`,
  "Import.UnknownDelivery": () => t`This delivery was imported or dismissed in the meantime.`,
  "Insight.NotFound": () => t`No such insight here.`,
  "Insight.Unknown": () => t`There is no such insight any more.`,
  "Insight.UnknownTrade": () => t`There is no such trade any more.`,
  "Instrument.Changed": () => t`This instrument was changed elsewhere in the meantime.`,
  "Instrument.NotFound": () => t`No such instrument here.`,
  "Instruments.TooMany": ({ most }) => t`There can be ${most} instruments.`,
  "Invitation.NotFound": () => t`No such invitation here.`,
  "Journal.Changed": () => t`This was changed elsewhere in the meantime.`,
  "Keys.TooMany": ({ most }) => t`There can be ${most} keys at once. Delete one that is not used.`,
  "MarketData.Unavailable": () => t`The provider of prices is not answering. Try again later.`,
  "Member.NotFound": () => t`No such member here.`,
  "Membership.HasPlan": () => t`This user has a plan already.`,
  "Membership.INVALID-SUBSCRIPTION": () =>
    t`You require a membership in order to edit data however you can continue to view all your existing data.`,
  "Notes.Changed": () => t`This page was changed elsewhere in the meantime.`,
  "Notes.Circle": () => t`A page cannot lie inside itself.`,
  "Notes.Full": ({ most }) => t`A notebook holds ${most} pages, those of its bin included.`,
  "Notes.NoNeighbour": () => t`That page has been moved in the meantime.`,
  "Notes.NoParent": () => t`The page that it shall lie in is not there any more.`,
  "Notes.TooDeep": () => t`Pages cannot lie that deep inside each other.`,
  "Notification.LinkExpired": () => t`This link is no longer valid. Change what reaches you in the settings.`,
  "Page.NotFound": () => t`No such page here.`,
  "Passkey.NotFound": () => t`No such passkey here.`,
  "Payments.Declined": () => t`Your card was declined. Try another payment method.`,
  "Payments.NoCustomer": () => t`There is nothing to manage yet.`,
  "Payments.NoMethod": () => t`Add a payment method first.`,
  "Position.NotFound": () => t`No such position here.`,
  "Profile.Changed": () => t`This profile was changed elsewhere in the meantime.`,
  "Profile.Disabled": () => t`This import profile is disabled.`,
  "Profile.NameTaken": ({ name }) => t`There is an import profile named “${name}” already.`,
  "Profile.NotFound": () => t`No such profile here.`,
  "Push.NotSecure": () => t`Messages go to secure addresses only.`,
  "Push.Off": () => t`This installation sends no messages to devices.`,
  "Report.Own": () => t`You cannot report what is your own.`,
  "Review.Answered": () => t`Somebody else has answered this meanwhile.`,
  "Review.NoReviewer": () => t`Choose another member of the group.`,
  "Review.NoSnapshot": () => t`This snapshot is not on the trade any more.`,
  "Review.NotFound": () => t`No such review here.`,
  "Review.Waiting": () => t`A question about this trade is waiting already.`,
  "Server.BadAnswer": () => t`A part of the system answered wrongly.`,
  "Server.StorageFull": () => t`There is no space left to store this.`,
  "Server.Unexpected": () => t`Something has gone wrong. Nothing was changed; please try again.`,
  "Session.OtherUser": () => t`Please sign in as the person who entered this.`,
  "Slot.Changed": () => t`This slot was changed elsewhere in the meantime.`,
  "Slot.NotFound": () => t`No such slot here.`,
  "Snapshot.Changed": () => t`This snapshot was changed elsewhere in the meantime.`,
  "Snapshot.NotFound": () => t`No such snapshot here.`,
  "Snapshot.OfSlot": () => t`The snapshot of a slot cannot be deleted. Remove its image instead.`,
  "Snapshot.SlotDisabled": () => t`This slot is switched off. Switch it on under Snapshot Slots to use it.`,
  "Statement.NotFound": () => t`No such statement here.`,
  "Strategy.Changed": () => t`This strategy was changed elsewhere in the meantime.`,
  "Strategy.NotFound": () => t`No such strategy here.`,
  "Strategy.OtherTrade": () => t`Only a trade of the strategy can be its model.`,
  "Subscription.NoBonusTrial": () => t`There is no bonus trial for you at the moment.`,
  "Subscription.TrialUsed": () => t`Your free trial has been used already.`,
  "Symbol.NotFound": () => t`Cannot resolve symbol`,
  "Tag.NotFound": () => t`No such tag here.`,
  "Tag.UnknownCategory": () => t`There is no such category any more.`,
  "Template.Changed": () => t`This template was changed elsewhere in the meantime.`,
  "Template.NoRoom": ({ most }) => t`There is room for ${most} templates. Delete some first.`,
  "Trade.Changed": () => t`This was changed elsewhere in the meantime.`,
  "Trade.DemoNotShared": () => t`Demo trades can't be shared with a group.`,
  "Trade.GroupClosed": () => t`Trades cannot be added to this group.`,
  "Trade.MultiplierOutOfRange": () => t`With this multiplier an amount is too small or too large to be kept.`,
  "Trade.NotFound": () => t`No such trade here.`,
  "Trade.UnknownAccount": () => t`There is no such account.`,
  "Trade.UnknownRule": () => t`There is no such rule any more.`,
  "Trade.UnknownStrategy": () => t`There is no such strategy.`,
  "Trade.UnknownTag": () => t`There is no such tag any more.`,
  "User.HandleTaken": () => t`This handle is taken.`,
  "User.NotFound": () => t`No such user here.`,
  "View.BadFilter": () => t`The filter cannot be kept: a part of it means nothing.`,
  "View.Changed": () => t`This view was changed elsewhere in the meantime.`,
  "View.NameTaken": ({ name }) => t`There is a view named “${name}” already.`,
  "View.NotFound": () => t`No such view here.`,
  "View.TooMany": ({ most }) => t`No more than ${most} views can be kept. Delete one first.`,
  "ViewAs.OtherPage": () => t`This tab shows somebody else than you act for now. Please reload it.`,
  "ViewAs.ReadOnly": () => t`You are viewing as somebody else: nothing can be changed.`,
  "Webhook.NotFound": () => t`No such webhook here.`,
  "Webhooks.Off": () => t`This webhook is off. Switch it on first.`,
  "Webhooks.StillTried": () => t`This message has not been given up: it is tried again by itself.`,
  "Webhooks.TooMany": ({ most }) => t`There can be ${most} webhooks at once. Delete one that is not used.`,
};

/** Those of problems and of what is said of single fields. */
const allTexts: Readonly<Record<string, WriteText>> = { ...texts, ...fieldTexts };

/** Values that are names of fields. */
const namesField: ReadonlySet<string | symbol> = new Set(["field", "target"]);

/** The text of a code in the language of the page; null for one that is not known, and without a value that it names. */
export const problemTexts: ProblemTexts = (code, params) => {
  const write = Object.hasOwn(allTexts, code) ? allTexts[code] : undefined;
  if (write === undefined) return null;
  let isWhole = true;
  const text = write(
    new Proxy(params as TextValues, {
      get(all, name) {
        const value = typeof name === "string" && Object.hasOwn(all, name) ? all[name as ValueName] : undefined;
        if (value === undefined) isWhole = false;
        return namesField.has(name) ? fieldName(String(value ?? "")) : (value ?? "");
      },
    }),
  );
  return isWhole ? text : null;
};

/** Codes of problems that have a text. */
export const knownCodes = Object.keys(texts);
