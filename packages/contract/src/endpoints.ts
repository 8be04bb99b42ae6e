import * as accounts from './accounts.ts'
import * as agenda from './agenda.ts'
import { getAnalytics } from './analytics.ts'
import * as breaks from './breaks.ts'
import * as banking from './banking.ts'
import * as bookingStats from './booking-stats.ts'
import * as appointments from './appointments.ts'
import * as availability from './availability.ts'
import * as applications from './applications.ts'
import * as avatars from './avatars.ts'
import { getCategoriesWithProfessionalServices } from './catalogue.ts'
import * as categories from './categories.ts'
import * as chat from './chat.ts'
import * as closings from './closings.ts'
import * as closures from './closures.ts'
import * as composedServices from './composed-services.ts'
import { contactSalon } from './contact.ts'
import * as emailProof from './email-proof.ts'
import type { Endpoint } from './endpoint.ts'
import * as feeds from './feeds.ts'
import * as files from './files.ts'
import { getHealth } from './health.ts'
import { getHistory } from './history.ts'
import * as company from './company.ts'
import * as external from './external-identities.ts'
import * as invoices from './invoices.ts'
import * as jobs from './jobs.ts'
import * as kanban from './kanban.ts'
import * as legal from './legal.ts'
import { getLive } from './live.ts'
import * as logbooks from './logbooks.ts'
import * as mail from './mail.ts'
import * as notes from './notes.ts'
import * as ownCalendar from './own-calendar.ts'
import * as passwords from './passwords.ts'
import * as posts from './posts.ts'
import * as previews from './previews.ts'
import * as orders from './orders.ts'
import { receivePaymentEvent } from './payments.ts'
import * as products from './products.ts'
import * as services from './services.ts'
import { getMetrics } from './metrics.ts'
import * as outgoing from './outgoing-messages.ts'
import * as settings from './settings.ts'
import * as shop from './shop.ts'
import { getShopStats } from './shop-stats.ts'
import * as siteOrders from './site-orders.ts'
import * as trainings from './trainings.ts'
import { getDashboardStats } from './stats.ts'
import * as users from './users.ts'
import * as visitDay from './visit-day.ts'

const all = [
  getHealth,
  getMetrics,
  accounts.loginCheck,
  accounts.getMe,
  accounts.register,
  accounts.verifyAccount,
  accounts.sendVerification,
  accounts.logout,
  accounts.sendPhoneCode,
  emailProof.sendEmailLink,
  emailProof.proveEmail,
  emailProof.releaseEmail,
  passwords.updatePassword,
  passwords.resetPassword,
  passwords.setPassword,
  passwords.logoutEverywhere,
  settings.getSettings,
  settings.updateSettings,
  settings.updateSchedules,
  previews.previewStarts,
  closures.getClosures,
  closures.getPublicHolidays,
  closures.getClosure,
  closures.createClosure,
  closures.updateClosure,
  closures.deleteClosure,
  getCategoriesWithProfessionalServices,
  categories.getCategories,
  categories.getCategory,
  categories.createCategory,
  categories.replaceCategory,
  categories.updateCategory,
  categories.deleteCategory,
  services.getServices,
  services.getService,
  services.createService,
  services.replaceService,
  services.updateService,
  services.deleteService,
  services.deleteServices,
  services.getUserServices,
  services.replaceUserServices,
  composedServices.getComposedServices,
  composedServices.getComposedService,
  composedServices.createComposedService,
  composedServices.replaceComposedService,
  composedServices.updateComposedService,
  composedServices.deleteComposedService,
  siteOrders.getSiteOrders,
  previews.previewMenu,
  siteOrders.createSiteOrder,
  siteOrders.updateSiteOrder,
  siteOrders.deleteSiteOrder,
  users.getUsers,
  users.createUser,
  users.getUser,
  users.updateUser,
  users.deleteUser,
  users.exportUser,
  avatars.uploadAvatar,
  avatars.deleteAvatar,
  contactSalon,
  notes.getNotes,
  notes.createNote,
  notes.deleteNote,
  availability.getAvailableSlots,
  availability.getAvailableDays,
  availability.createHold,
  availability.releaseHold,
  appointments.createAppointment,
  appointments.getUpcomingFive,
  appointments.getAppointments,
  appointments.getCustomerAppointments,
  appointments.getCustomerSummary,
  appointments.checkStart,
  appointments.getAppointment,
  appointments.getAppointmentCalendar,
  appointments.cancelAppointment,
  appointments.moveAppointment,
  appointments.getAppointmentServices,
  appointments.updateAppointmentService,
  appointments.getWorkingTimes,
  agenda.getAgenda,
  agenda.getAgendaServices,
  agenda.getWalkInHabit,
  agenda.notePrint,
  agenda.getAgendaSummary,
  agenda.changeAgenda,
  agenda.proposeForAbsence,
  agenda.updateAgendaBatch,
  agenda.applyAgendaPrice,
  agenda.undoAgendaBatch,
  getLive,
  visitDay.setPresence,
  visitDay.checkOut,
  bookingStats.getBookingStats,
  bookingStats.confirmAppointment,
  external.startOidc,
  external.finishOidc,
  external.exchangeOidc,
  external.getIdentity,
  external.startIdentityLink,
  external.linkIdentity,
  external.unlinkIdentity,
  company.getCompany,
  company.replaceCompany,
  legal.getLegalTexts,
  legal.getLegalVersions,
  legal.approveLegalText,
  kanban.getKanban,
  kanban.createTaskColumn,
  kanban.updateTaskColumn,
  kanban.deleteTaskColumn,
  kanban.createTask,
  kanban.updateTask,
  kanban.deleteTask,
  kanban.createTaskComment,
  kanban.deleteTaskComment,
  mail.getMailLabels,
  mail.getMailList,
  mail.getMailDetails,
  mail.sendMail,
  mail.updateMail,
  mail.saveMailDraft,
  mail.uploadMailFile,
  mail.getMailFile,
  mail.noteMailReader,
  mail.forgetMailReader,
  mail.getMailbox,
  mail.createMailLabel,
  mail.updateMailLabel,
  mail.deleteMailLabel,
  mail.getMailTemplates,
  mail.createMailTemplate,
  mail.updateMailTemplate,
  mail.deleteMailTemplate,
  chat.getChat,
  chat.sendChat,
  chat.readChat,
  chat.resendChat,
  chat.attachChat,
  files.getFiles,
  files.createFile,
  files.getFileUsage,
  files.updateFile,
  files.deleteFile,
  files.getFileContent,
  files.createFolder,
  files.updateFolder,
  files.deleteFolder,
  files.createExport,
  files.createListExport,
  files.getPrint,
  shop.getShop,
  products.getProducts,
  products.getProduct,
  products.searchProducts,
  products.getManagedProducts,
  products.getManagedProduct,
  products.createProduct,
  products.replaceProduct,
  products.updateProduct,
  products.deleteProduct,
  products.uploadProductImage,
  products.getStockMoves,
  products.moveStock,
  shop.getPromotions,
  shop.createPromotion,
  shop.updatePromotion,
  shop.deletePromotion,
  orders.quoteOrder,
  orders.createOrder,
  orders.getOrderByToken,
  orders.withdrawOrder,
  orders.payOrder,
  orders.getOwnOrders,
  orders.getOrders,
  orders.getOrderCounts,
  orders.getOrder,
  orders.readyOrder,
  orders.shipOrder,
  orders.collectOrder,
  orders.deliverOrder,
  orders.cancelOrder,
  orders.returnOrder,
  orders.refundOrder,
  receivePaymentEvent,
  banking.getPayments,
  banking.getPaymentChecks,
  banking.closePaymentCheck,
  banking.retryRefund,
  banking.getPayouts,
  banking.getPayout,
  closings.getClosings,
  closings.getClosing,
  closings.saveClosing,
  closings.getAccountingExport,
  invoices.getInvoices,
  invoices.getInvoiceMonths,
  invoices.getInvoiceArchive,
  invoices.getOwnInvoices,
  invoices.getInvoiceDrafts,
  invoices.getInvoice,
  invoices.getInvoicePdf,
  invoices.getOwnInvoicePdf,
  invoices.getInvoiceDraft,
  invoices.getInvoiceDraftPdf,
  invoices.createInvoice,
  invoices.replaceInvoice,
  invoices.deleteInvoice,
  invoices.issueInvoice,
  invoices.creditInvoice,
  invoices.sendInvoice,
  invoices.issueVisitNote,
  invoices.getVisitNote,
  invoices.getOrderDocument,
  posts.getPostList,
  posts.getPostDetails,
  posts.getLatestPosts,
  posts.searchPosts,
  posts.getPosts,
  posts.getPost,
  posts.createPost,
  posts.replacePost,
  posts.deletePost,
  posts.uploadPostImage,
  posts.readMarkdown,
  jobs.getJobs,
  jobs.getJob,
  jobs.createJob,
  jobs.replaceJob,
  jobs.deleteJob,
  applications.uploadCv,
  applications.createApplication,
  applications.getApplications,
  applications.updateApplication,
  applications.deleteApplication,
  applications.getCv,
  trainings.getTrainings,
  trainings.getTrainingSummary,
  trainings.getTraining,
  trainings.createTraining,
  trainings.replaceTraining,
  trainings.deleteTraining,
  logbooks.getTechniques,
  logbooks.replaceTechniques,
  logbooks.getLogbook,
  logbooks.setTutor,
  logbooks.signTechnique,
  getShopStats,
  getDashboardStats,
  getAnalytics,
  feeds.getFeeds,
  feeds.createFeed,
  feeds.revokeFeed,
  feeds.readFeed,
  ownCalendar.getOwnCalendar,
  ownCalendar.createOwnEvent,
  ownCalendar.replaceOwnEvent,
  ownCalendar.updateOwnEvent,
  breaks.createBreak,
  breaks.checkRepeat,
  breaks.updateBreak,
  breaks.changeRepeat,
  breaks.cancelBreak,
  getHistory,
  outgoing.getMessages,
  outgoing.resendMessage,
  outgoing.sendTrialMessage,
  previews.previewMessages,
  outgoing.receiveWebhook,
  outgoing.receiveWebhookByAddress,
] as const
type Described = (typeof all)[number]

/** Every endpoint there is. The server registers each, the access matrix tests each, the documentation shows each. */
export const endpoints: readonly Endpoint[] = all

/** As the table of routes writes it: the access, and the permission where one is asked for. */
type CallersOf<E extends Described> = E extends { readonly permission: infer P extends string }
  ? `${E['access']}:${P}`
  : E['access']

/** The endpoints by their routes: what a caller sends to one, and what it answers. */
export type Endpoints = { [E in Described as `${CallersOf<E>} ${E['method']} ${E['path']}`]: E }
export type Route = keyof Endpoints
